// The three browser engines: what each needs on the machine, and how its driver is started and configured.
import { ask } from '../run.js';

/**
 * @typedef {object} Engine
 * @property {string} title
 * @property {string[]} packages the Debian packages that contain it
 * @property {() => boolean} installed
 * @property {boolean} needsDisplay whether it cannot run without an X server
 * @property {(port: number) => string[]} driver the command that starts its WebDriver server
 * @property {(folder: string) => object} capabilities of a session; the folder is empty and used by nothing
 *   else
 */

/** @param {string} command */
export const onPath = (command) => ask('sh', ['-c', `command -v ${command}`]);

// It is not on the PATH, but next to the library of its version.
const miniBrowser = () =>
  globOf('/usr/lib/*/webkit2gtk-4.*/MiniBrowser') ?? globOf('/usr/libexec/webkit2gtk-4.*/MiniBrowser');

// No sandbox, which does not work as root. The other switches stop requests to anything but the page's server.
const chromiumArguments = `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync
  --disable-background-networking --disable-component-update`.split(/\s+/);

/** @type {Record<'chromium' | 'firefox' | 'webkit', Engine>} */
export const engines = {
  chromium: {
    title: 'Chromium',
    packages: ['chromium', 'chromium-driver'],
    installed: () => onPath('chromium') !== null && onPath('chromedriver') !== null,
    needsDisplay: false,
    driver: (port) => ['chromedriver', `--port=${port}`, '--log-level=SEVERE'],
    capabilities: (folder) => ({
      browserName: 'chrome',
      'goog:chromeOptions': { binary: onPath('chromium'), args: [...chromiumArguments, `--user-data-dir=${folder}`] },
    }),
  },
  firefox: {
    title: 'Firefox',
    // Debian has no geckodriver: it is built from its crate (see install.js).
    packages: ['firefox-esr'],
    installed: () => firefox() !== null,
    needsDisplay: false,
    driver: (port) => ['geckodriver', '--port', String(port), '--log', 'fatal'],
    capabilities: () => ({
      browserName: 'firefox',
      'moz:firefoxOptions': { binary: firefox(), args: ['-headless'] },
    }),
  },
  webkit: {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    installed: () => onPath('WebKitWebDriver') !== null && onPath('Xvfb') !== null && miniBrowser() !== null,
    needsDisplay: true,
    driver: (port) => ['WebKitWebDriver', `--port=${port}`],
    capabilities: () => ({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    }),
  },
};

/** @typedef {keyof typeof engines} EngineName */

export const engineNames = /** @type {EngineName[]} */ (Object.keys(engines));

function firefox() {
  return onPath('firefox-esr') ?? onPath('firefox');
}

/** @param {string} pattern */
function globOf(pattern) {
  return ask('sh', ['-c', `ls ${pattern}`])?.split('\n')[0] ?? null;
}

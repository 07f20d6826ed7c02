// The sizes of other packages, for docs/comparison.md. They are kept in peers.json, since measuring needs the network.
import { readFileSync, writeFileSync } from 'node:fs';
import { bundlePeers, otherPeerNames, peerFile, peerNames } from './bundle-peers.js';
import { inProject } from '../project.js';
import { sizeOf } from './parts.js';

/** @typedef {import('./parts.js').Size & { version: string }} Peer */

const file = inProject('scripts', 'size', 'peers.json');

/** The sizes that were measured last, by package. @returns {Record<string, Peer>} */
export const readPeers = () => JSON.parse(readFileSync(file, 'utf8'));

const weighed = [...peerNames, ...otherPeerNames];

/** Their versions. */
export function peerVersions() {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(inProject('benches', 'peers', 'package.json'), 'utf8'));
  return Object.fromEntries(weighed.map((name) => [name, dependencies[name]]));
}

/** Bundles the packages, and measures them anew. */
export async function measurePeers() {
  await bundlePeers();
  const versions = peerVersions();
  const peers = weighed.map((name) => [
    name,
    { version: versions[name], ...sizeOf(readFileSync(inProject(peerFile(name)))) },
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(peers), null, 2)}\n`);
}

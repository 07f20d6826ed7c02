// What cannot be made to work, by the names of the checks, and where. The README says the same.

/** @type {{ name: string, nodes: (major: number) => boolean, why: string }[]} */
export const limits = [
  { name: 'url.format(url, options)', nodes: () => true, why: 'Node asks for its own class, and ignores the options' },
  {
    name: 'url.pathToFileURL(path) is a URL',
    nodes: (major) => major < 18,
    why: 'it makes a URL of a class that lacks what ours has',
  },
];

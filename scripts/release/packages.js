// The names of what is published. The job that publishes imports this file, so it imports nothing that builds.

/** The folder in which the build puts the npm package. */
export const NPM_FOLDER = 'npm';

/** The folder with the wheel as its only file. */
export const WHEEL_FOLDER = 'wheel';

/** The Python package in the index, where `whurl` is another project. */
export const PYTHON_PACKAGE = 'whurl-table';

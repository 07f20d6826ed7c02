// Replaces the parts of the package that `npm start` does not compile, as if they were missing: those in dist/ may be
// older than the sources.
throw Object.assign(new Error('npm start compiles only the engine and whurl/tools'), { code: 'ERR_MODULE_NOT_FOUND' });

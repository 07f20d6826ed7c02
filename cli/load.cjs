// A separate file, because older Node cannot parse `import()`.
import('./main.js');

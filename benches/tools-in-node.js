// Measures the tools in the Node that runs it, and prints the times as JSON: node tools-in-node.js ROUNDS
import { measureHere } from './tools.js';

console.log(JSON.stringify(await measureHere(Number(process.argv[2]))));

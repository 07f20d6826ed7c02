// Measures patterns in the Node that runs it, and prints the times as JSON: node pattern-in-node.js ROUNDS
import { measureHere } from './pattern.js';

console.log(JSON.stringify(await measureHere(Number(process.argv[2]))));

// By itself, since older Node cannot even read this.
import('./main.js');

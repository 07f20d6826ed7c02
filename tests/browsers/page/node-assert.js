// Replaces `node:assert/strict` in a page.
import assert from 'assert';

export default assert.strict;

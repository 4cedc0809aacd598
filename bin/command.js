#!/usr/bin/env node
import './check-node.js';

await import('../out/main/serve.js');

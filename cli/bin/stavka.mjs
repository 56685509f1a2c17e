#!/usr/bin/env node
import '../../scripts/stavka.mjs';

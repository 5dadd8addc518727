import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { handOver } from '../lib/stand-in/hand-over.ts';
import { createProducts } from '../lib/stand-in/transports/products.ts';

/** What the page of a product with its MCP client on its server needs besides `stand-in.ts`, which has asked for it. */
export default defineUnlistedScript({ globalName: false, main: () => handOver(window, 'products', createProducts) });

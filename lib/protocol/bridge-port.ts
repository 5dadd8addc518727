/** Name of the bridge's runtime port. It stands apart from the bridge's messages so that no parser comes with it. */
export const BRIDGE_PORT = 'bridge';

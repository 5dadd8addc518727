export { type Attachment, attachUsher } from './attach.ts';
export type { AttachOptions } from './attach-options.ts';
export type { UsherError } from './error.ts';
export type { McpClient } from './sdk.ts';
export { serverHandle } from './server.ts';
export type {
  ElicitationEndReason,
  ElicitationState,
  ElicitOptions,
  ElicitParams,
  ElicitResult,
  Provider,
  ServerHandle,
  ServerInfo,
  ToolCall,
  UsherErrorReason,
} from './types.ts';
export { connectUsher, onUsher, type Usher } from './usher.ts';

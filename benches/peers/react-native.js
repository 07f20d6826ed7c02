// Replaces React Native by a runtime without its native modules.
export const NativeModules = {};
export const Platform = { OS: 'none', Version: '0' };

// Replaces React Native by a host without its native modules.
export const NativeModules = {};
export const Platform = { OS: 'none', Version: '0' };

export { URL, URLSearchParams } from 'react-native-url-polyfill';

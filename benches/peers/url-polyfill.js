import 'url-polyfill';

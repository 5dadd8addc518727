import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill', '@wxt-dev/i18n/module'],
  vite: () => ({ plugins: [preact()] }),
  manifest: {
    name: 'Usher',
    default_locale: 'en',
  },
});

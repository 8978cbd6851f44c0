import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { ahead } from './build/ahead.ts'
import { budgets } from './build/budgets.ts'
import { direct } from './build/direct.ts'
import { driver } from './build/driver.ts'
import { cssModules, prerendered } from './build/prerender.ts'
import { packed } from './build/packed.ts'
import { pdf } from './build/pdf.ts'
import { pieces } from './build/pieces.ts'
import { sheetjs } from './build/sheetjs.ts'
import { manifest } from './src/app/manifest.ts'

// The worker's name never changes and is never hashed: an installed app must always find it.
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  outDir: 'dist',
  injectRegister: false,
  registerType: 'prompt',
  manifest,
  manifestFilename: 'manifest.webmanifest',
  injectManifest: {
    globPatterns: ['**/*.{js,mjs,css,html,svg,png,woff2,json}'],
    globIgnores: ['pictures/**', 'login.html', 'driver*', 'kiosk*', 'assets/{driver,kiosk}/**', 'assets/pdf-*/**'],
    maximumFileSizeToCacheInBytes: 3_000_000,
  },
  devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
})

/** Files of first screens, which build/driver.ts passes on to build/budgets.ts. */
const files = new Map<string, Set<string>>()

export default defineConfig({
  css: { modules: cssModules },
  plugins: [react(), direct(), ahead(), pdf(), pwa, prerendered(), driver(files), packed(), budgets(files)],
  worker: { plugins: () => [sheetjs()] },
  // The map engine is one large chunk, loaded only with a map.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:10].js',
        assetFileNames: 'assets/[hash:10][extname]',
        codeSplitting: { groups: pieces },
      },
    },
  },
  server: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3001' },
  },
  optimizeDeps: {
    include: ['dexie', 'sheetjs-style', 'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
    rolldownOptions: { plugins: [sheetjs()] },
  },
})

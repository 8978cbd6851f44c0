import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const inDatabase = { globalSetup: ['tests/database.ts'], testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**', 'tests/process/**'],
          ...inDatabase,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/dom-setup.ts'],
          ...inDatabase,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          include: ['tests/process/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          fileParallelism: false,
          ...inDatabase,
          testTimeout: 90_000,
        },
      },
    ],
  },
})

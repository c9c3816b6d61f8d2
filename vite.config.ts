import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { parseEnv } from './src/lib/env.ts'

export default defineConfig(({ mode }) => {
  const testing = process.env.VITEST === 'true'
  const env = { ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env }
  // A wrong variable is refused by its name before anything is built.
  if (!testing) parseEnv(env)
  return {
    plugins: [
      react(),
      // The development server, unlike a build, has no address of its own to fall back on.
      { name: 'settings', configureServer: () => void (testing || parseEnv(env, ['VITE_API_URL'])) },
    ],
    resolve: { tsconfigPaths: true },
    build: {
      target: 'es2022',
      outDir: process.env.OUT_DIR ?? 'dist',
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@reduxjs|react-redux|redux|immer|reselect|axios)[\\/]/,
              },
            ],
          },
        },
      },
    },
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:4000/' } },
      include: ['tests/**/*.test.{ts,tsx}'],
      setupFiles: ['tests/support/setup.ts'],
      isolate: false,
      // Each worker waits for a stand-in more than it computes.
      maxWorkers: '100%',
      // A whole app starts in most tests; a busy machine takes its time.
      testTimeout: 20_000,
      restoreMocks: true,
      unstubGlobals: true,
      env: { TZ: 'America/Argentina/Buenos_Aires' },
    },
  }
})

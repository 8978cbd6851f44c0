import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Machines may be slow: polls wait until the test’s own timeout. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

/** Runs these files in Node directly, without a bundler. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }
/**
 * Files that need their own process: they mock a module, measure the process, share a device's databases, or import a
 * screen's module, which Node cannot load.
 */
const apart = [
  'tests/outbox/**/*.test.ts',
  'tests/http/{event-loop,held}.test.ts',
  'tests/halls/desk/desk-rules.test.ts',
  'tests/access/sign-in/{codes,enumeration,passwords}.test.ts',
  'tests/permits/print/engine.test.ts',
]

/** Kills, load and wrong clocks: last, two at a time. */
const alone = ['tests/process/{clocks,hall-kill,hall-race,keys,ledger-load,phases-kill,push-kill}.test.ts']

/**
 * Runs one project after another, because only consecutive files share a process. Journeys first, because they are the
 * longest; the short files of the server last.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = ['journeys', 'process', 'dom', 'node-apart', 'node']
    const rank = ({ project, moduleId }: TestSpecification) =>
      moduleId.endsWith('looked-at.test.ts') ? -1 : projects.indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    // One database server for the whole run.
    globalSetup: ['tests/database.ts'],
    // On two cores the default is one worker. Journeys often wait, so a third can use the processor.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['tests/journeys/**', 'tests/process/**', ...apart],
          setupFiles: ['tests/properties.ts'],
          ...native,
          // Files share a process: globals that one of them mocks are restored for the next.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          ...patient,
        },
      },
      {
        test: {
          name: 'node-apart',
          environment: 'node',
          include: apart,
          setupFiles: ['tests/properties.ts'],
          ...patient,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: './tests/dom-environment.ts',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/dom-together.ts', 'tests/properties.ts', 'tests/dom-setup.ts'],
          // Loads React, Mantine and Dexie once per process, not once per file: three fifths of the work.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          include: ['tests/process/**/*.test.ts'],
          exclude: alone,
          ...patient,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'process-alone',
          environment: 'node',
          include: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...patient,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          setupFiles: ['tests/journeys/support/page-errors.ts'],
          ...native,
          // One process for all files, as in `node`: loading a server's modules takes longer than starting a browser.
          isolate: false,
          ...patient,
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
      // Not part of the suite: every state of every screen, every table, every figure (`npm run survey`).
      ...(process.env['SURVEY']
        ? [
            {
              test: {
                name: 'survey',
                environment: 'node' as const,
                include: ['tools/survey/{compare,every-*}.ts'],
                ...native,
                ...patient,
                // A hundred states: the duration depends on the machine only.
                testTimeout: 3_600_000,
                hookTimeout: 240_000,
              },
            },
          ]
        : []),
    ],
  },
})

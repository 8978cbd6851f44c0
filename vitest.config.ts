import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A busy machine is slow, not wrong: what is waited for comes, or the test’s own time ends. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

/** Node reads these files by itself, without a bundler between. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }
/**
 * Files that each need a process of their own: they put something else in a module's place, look at what a process has
 * as a whole, share a device's databases, or read a screen's module, which Node alone cannot.
 */
const apart = [
  'tests/outbox/**/*.test.ts',
  'tests/http/{event-loop,held}.test.ts',
  'tests/halls/desk/desk-rules.test.ts',
  'tests/access/sign-in/{codes,enumeration,passwords}.test.ts',
  'tests/permits/print/engine.test.ts',
]

/** Kills, floods and late clocks: after everything else, two at a time. */
const alone = ['tests/process/{clocks,hall-kill,hall-race,keys,ledger-load,phases-kill,push-kill}.test.ts']

/**
 * A project after another, for a process is shared only by files that follow each other. Journeys first: the longest of
 * them would otherwise begin when everything else has ended; the short files of the server end together.
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
    // One database server for the whole run, whatever projects it has.
    globalSetup: ['tests/database.ts'],
    // On two cores the default is one worker. Journeys wait for much: a third has the processor meanwhile.
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
          // The files share their process; what one of them put in a global's place is not there for the next.
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
          // React, Mantine and Dexie are read once in a process, not once in a file: three fifths of the work.
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
          // As those of `node`: a browser starts sooner than a server's modules are read and compiled anew.
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
                include: ['tools/survey/*.ts'],
                ...native,
                ...patient,
                // A hundred states: how long that takes is the machine's, and says nothing about the screens.
                testTimeout: 3_600_000,
                hookTimeout: 240_000,
              },
            },
          ]
        : []),
    ],
  },
})

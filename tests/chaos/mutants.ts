/** Breakages the storm must notice. A harness that never fails proves nothing (offline.md 3.3). */

export interface Mutant {
  /** What is broken, for the person at the console. */
  does: string
  /** One change of the product's source, in the copy that is built. */
  patch?: { file: string; from: string; to: string }
  /** The storm's server hides the key and the reference of every act from the product behind it. */
  hidesKeys?: true
}

export const mutants = {
  'ignore-key': {
    does: 'the server never sees Idempotency-Key and X-Entity: every copy of an act is a new act',
    hidesKeys: true,
  },
  'delete-early': {
    does: 'the row is out of the database while its bytes are on the way (the order of workbox-background-sync)',
    patch: {
      file: 'outbox/send.ts',
      from: '  const reply = await ask(device, sent.route.path, request(sent, sent.wire, session), patienceFor(sent.history))\n',
      to: `  await write(device, () => device.db.ops.delete(sent.seq))
  const reply = await ask(device, sent.route.path, request(sent, sent.wire, session), patienceFor(sent.history))
  await write(device, () => device.db.ops.put(sent))
`,
    },
  },
  '5xx-is-success': {
    does: 'an answer of 500 and more counts as delivered',
    patch: {
      file: 'outbox/classify.ts',
      from: "  if (status >= 500) return wait('server', true, retryAfter)\n",
      to: `  if (status >= 500)
    return { to: 'delivered', outcome: 'ok', receipt: { id: null, message: '', data: null, at: 0, replayed: false } }
`,
    },
  },
  'lock-forgets': {
    does: 'what an item says is not sealed with it when the page locks',
    patch: {
      file: 'outbox/at-rest.ts',
      from: '    const sealed = await sealJson(key, contentOf(op))\n',
      to: '    const sealed = await sealJson(key, { ...contentOf(op), payload: {}, wire: null })\n',
    },
  },
} as const satisfies Record<string, Mutant>

/** The mutant of a name; undefined for none. Throws, naming what there is, for one that is unknown. */
export function mutantOf(name: string | undefined): Mutant | undefined {
  if (name === undefined) return undefined
  if (Object.hasOwn(mutants, name)) return mutants[name as keyof typeof mutants]
  throw new Error(`There is no mutant ${name}. Known: ${Object.keys(mutants).join(', ')}.`)
}

/** The source with the mutant in it. Throws where the product has moved on and the mutant no longer fits. */
export function mutated(source: string, { file, from, to }: NonNullable<Mutant['patch']>): string {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`The mutant no longer fits ${file}: bring tests/chaos/mutants.ts up to date.`)
  return parts.join(to)
}

/** Mutants a chaos run must detect: a test that never fails proves nothing (offline.md 3.3). */

interface Patch {
  file: string
  from: string
  to: string
}

export interface Mutant {
  /** Description of the fault, for the console. */
  does: string
  /** Changes of the source, in the copy that is built or, of the server, run. */
  patches?: readonly Patch[]
  /** The chaos server hides key and reference of every command from the product behind it. */
  hidesKeys?: true
}

export const mutants = {
  'ignore-key': {
    does: 'the server never sees Idempotency-Key and X-Entity: every copy of an act is a new act',
    hidesKeys: true,
  },
  'delete-early': {
    does: 'the row is out of the database while its bytes are on the way (the order of workbox-background-sync)',
    patches: [
      {
        file: 'outbox/delivery/send.ts',
        from: '  const reply = await ask(device, sent.route.path, request(sent, sent.wire, session), patienceFor(sent.history))\n',
        to: `  await write(device, () => device.db.ops.delete(sent.seq))
  const reply = await ask(device, sent.route.path, request(sent, sent.wire, session), patienceFor(sent.history))
  await write(device, () => device.db.ops.put(sent))
`,
      },
    ],
  },
  '5xx-is-success': {
    does: 'an answer of 500 and more counts as delivered',
    patches: [
      {
        file: 'outbox/delivery/classify.ts',
        from: "  if (status >= 500) return wait('server', true, retryAfter)\n",
        to: `  if (status >= 500)
    return { to: 'delivered', outcome: 'ok', receipt: { id: null, message: '', data: null, at: 0, replayed: false } }
`,
      },
    ],
  },
  'lock-forgets': {
    does: 'what an item says is not sealed with it when the page locks',
    patches: [
      {
        file: 'outbox/storage/at-rest.ts',
        from: '    const sealed = await sealJson(key, contentOf(op))\n',
        to: '    const sealed = await sealJson(key, { ...contentOf(op), payload: {}, wire: null })\n',
      },
    ],
  },
  'foreign-counts': {
    does: 'an answer without our marker counts as one of ours',
    patches: [
      {
        file: 'outbox/delivery/classify.ts',
        from: "  if (!reply.marked) return wait('foreign', false)\n",
        to: `  if (!reply.marked && status >= 400)
    return { to: 'attention', outcome: 'reject', refusal: { code: 'unspoken', status, message: '', errors: null, recorded: false } }
  if (!reply.marked)
    return { to: 'delivered', outcome: 'ok', receipt: { id: null, message: '', data: null, at: 0, replayed: false } }
`,
      },
    ],
  },
  'own-transaction': {
    does: 'the server commits the key before the act, in a transaction of its own',
    patches: [
      {
        file: 'server/http/gate/once.ts',
        from: '; savepoint act`.execute(db)',
        to: '; commit; begin; savepoint act`.execute(db)',
      },
    ],
  },
  'by-session': {
    does: 'the server knows keys by session and not by account',
    patches: [
      {
        file: 'server/http/gate.ts',
        from: '    key,\n    isSecret: call.secret === true,\n',
        to: `    key: (await import('node:crypto')).createHash('md5').update(c.req.header('authorization') + key).digest('hex'),
    isSecret: call.secret === true,
`,
      },
    ],
  },
  'fresh-key': {
    does: 'every attempt has a key of its own, and the answer counts whatever key it echoes',
    patches: [
      { file: 'outbox/delivery/send.ts', from: '    [KEY]: op.opId,\n', to: '    [KEY]: crypto.randomUUID(),\n' },
      { file: 'outbox/delivery/classify.ts', from: "  if (reply.echo !== opId) return wait('foreign', false)\n", to: '' },
    ],
  },
  'edit-unknown': {
    does: 'what was sent and not answered is changed in place',
    patches: [
      {
        file: 'outbox/delivery/edit.ts',
        from: "(op.state === 'queued' && !everSent(op)))",
        to: "op.state === 'queued' || op.state === 'unknown')",
      },
      {
        file: 'outbox/delivery/machine.ts',
        from: `      if (op.state !== 'queued' || everSent(op)) return null
      const { type: _, ...change } = event
      return { ...op, ...change }
`,
        to: `      if (op.state !== 'queued' && op.state !== 'unknown') return null
      const { type: _, ...change } = event
      return { ...op, ...change, wire: null }
`,
      },
    ],
  },
  'no-fence': {
    does: 'what may have been sent is dropped without telling the server',
    patches: [
      {
        file: 'outbox/delivery/machine.ts',
        from: 'dropped(op, !everSent(op) || isFinallyRefused(op), event.at)',
        to: 'dropped(op, true, event.at)',
      },
    ],
  },
  upcast: {
    does: 'what was sent is written anew by a later build before it is sent again',
    patches: [
      {
        file: 'outbox/delivery/send.ts',
        from: '  const wire = opened.wire ?? wireOf(opened)\n',
        to: '  const wire = wireOf({ ...opened, payload: { ...(opened.payload as object), CargoRange: 45 + opened.history.length } })\n',
      },
    ],
  },
  'no-cas': {
    does: 'page and worker send at once, and each writes over what the other has written',
    patches: [
      {
        file: 'outbox/delivery/send.ts',
        from: '  const op = await db.ops.get(seen.seq)\n  const next = op && op.rev === seen.rev ? step(op, event) : null\n',
        to: '  const next = step(seen, event)\n',
      },
      {
        file: 'outbox/device.ts',
        from: '(globalThis.navigator?.locks as Locks | undefined) ?? locksOfThisContext()',
        to: 'locksOfThisContext()',
      },
    ],
  },
  'client-clock': {
    does: 'the clock of the phone decides what is due, and what is too old to be sent',
    patches: [
      { file: 'outbox/delivery/backoff.ts', from: 'nextAt <= now || nextAt > now + LONGEST_WAIT + MINUTE', to: 'nextAt <= now' },
      {
        file: 'outbox/delivery/lines.ts',
        from: "const isOurs = ({ state, schemaV }: Op) => state !== 'sending' && schemaV <= SCHEMA",
        to: `const isOurs = ({ state, schemaV, createdAt }: Op) =>
  state !== 'sending' && schemaV <= SCHEMA && Math.abs(Date.now() - createdAt) < 43_200_000`,
      },
    ],
  },
} as const satisfies Record<string, Mutant>

/** Returns the mutant of a name; undefined for none. Throws with the list of names for an unknown one. */
export function mutantOf(name: string | undefined): Mutant | undefined {
  if (name === undefined) return undefined
  if (Object.hasOwn(mutants, name)) return mutants[name as keyof typeof mutants]
  throw new Error(`There is no mutant ${name}. Known: ${Object.keys(mutants).join(', ')}.`)
}

/** Returns the source with the mutant. Throws if the product has changed and the mutant no longer applies. */
export function mutated(source: string, { file, from, to }: Patch): string {
  const parts = source.split(from)
  if (parts.length !== 2) throw new Error(`The mutant no longer fits ${file}: bring tools/chaos/mutants.ts up to date.`)
  return parts.join(to)
}

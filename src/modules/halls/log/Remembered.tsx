import { useState, type ReactNode } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { HeadCode } from './HeadCode.tsx'
import { memoryWords as words } from './log-words.ts'
import type { DeviceMemory } from './memory.ts'

/** What this device remembers of keys, halls and the log: evidence that its user can show to others. Read when it is opened. */
export function Remembered() {
  const [memory, setMemory] = useState<DeviceMemory | null>(null)
  const open = async () => setMemory((await import('./memory.ts')).readMemory())
  return (
    <details className="card no-print" onToggle={({ currentTarget }) => currentTarget.open && void open()}>
      <summary>{words.title}</summary>
      {memory && <Memory memory={memory} />}
    </details>
  )
}

function Memory({ memory: { keys, halls, log, fork } }: { memory: DeviceMemory }) {
  if (keys.length === 0 && halls.length === 0 && !log) return <p>{words.empty}</p>
  return (
    <Stack>
      <p>{words.why}</p>
      {keys.length > 0 && (
        <Part title={words.keys}>
          {keys.map((id) => (
            <Code key={id}>{id}</Code>
          ))}
        </Part>
      )}
      {halls.length > 0 && (
        <Part title={words.halls}>
          {halls.map(({ hall, hash, run }) => (
            <div key={hall}>
              {words.hall(hall, run)} <Code>{hash}</Code>
            </div>
          ))}
        </Part>
      )}
      {log && (
        <Part title={words.log(log.size)}>
          <HeadCode>{log.code}</HeadCode>
        </Part>
      )}
      <SignedNote title={words.note} text={log?.note} />
      <SignedNote title={words.forkSeen} text={fork?.seen} />
      <SignedNote title={words.forkShown} text={fork?.shown} />
    </Stack>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    {children}
  </div>
)

const Code = ({ children }: { children: string }) => (
  <code dir="ltr" style={{ display: 'block', overflowWrap: 'anywhere' }}>
    {children}
  </code>
)

/** A signed head with the lines of its witnesses: the commands read it with `--head`. */
const SignedNote = ({ title, text }: { title: string; text: string | undefined }) =>
  text !== undefined && (
    <Part title={title}>
      <pre dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'left' }}>
        {text}
      </pre>
    </Part>
  )

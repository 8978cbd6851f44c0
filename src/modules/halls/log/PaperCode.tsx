import { TextInput } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useState, type SyntheticEvent } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useTask } from '#app/transport/task.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { HeadCode } from './HeadCode.tsx'
import type { CheckedCode } from './log-check.ts'
import { LogHeads } from './LogHeads.tsx'
import { logWords as words } from './log-words.ts'

/** The result of a code, with the text that it is of. */
interface Answer extends CheckedCode {
  text: string
}

/** The code on a slip, a permit or a board: whether the history still begins with what was printed. */
export function PaperCode() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Answer | null>(null)
  const task = useTask<Answer>({ unexpected: words.results.unreached(0), onDone: setFound })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setFound(null)
    void task.run(async () => ({ ...(await (await import('./log-check.ts')).checkCode(text)), text }))
  }
  // An answer that arrives after the text was changed is of another code.
  const isShown = found?.text === text
  const tone = found?.result === 'there' ? 'ok' : found?.result === 'unreached' || found?.result === 'malformed' ? 'wait' : 'bad'
  return (
    <Stack component="form" className="card no-print" noValidate aria-labelledby="paper-code" onSubmit={submit}>
      <Group id="paper-code" component="h2">
        <IconFileSearch size={20} aria-hidden />
        {words.paper}
      </Group>
      <p>{words.paperWhy}</p>
      <TextInput
        label={words.code}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFound(null)
        }}
      />
      <Group>
        <SteadyButton type="submit" variant="default" busy={task.isBusy}>
          {words.check}
        </SteadyButton>
      </Group>
      <output aria-live="polite">
        {found && isShown && (
          <div className="note" data-tone={tone}>
            <div className="grow">
              <p>
                {words.results[found.result](found.size)} {found.result === 'malformed' && <HeadCode>{words.example}</HeadCode>}
              </p>
              <LogHeads heads={found.heads} />
            </div>
          </div>
        )}
      </output>
    </Stack>
  )
}

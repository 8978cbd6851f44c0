import { Radio } from '@mantine/core'
import { useState } from 'react'
import type { Rule } from '#contract/halls/fairness/replay.ts'
import type { Figures } from '#contract/halls/fairness/shape.ts'
import type { WhatIf as Played } from '#contract/halls/fairness/whatif.ts'
import { useTask } from '#app/transport/task.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { FigureInput } from '#app/kit/ui/input/FigureInput.tsx'
import type { Checker } from './checker.ts'
import { WhatIfResult } from './WhatIfResult.tsx'
import { whatIfWords as words } from './check-words.ts'

const choices = ['STRICT_FIFO', 'RATIO', 'NATIVE_FIRST', 'FIRST_ONLY'] as const
type Choice = (typeof choices)[number]

const MOST_SHARE = 99
const isShare = (share: number | null): share is number => share !== null && share >= 1 && share <= MOST_SHARE

/** Plays the month again under another rule, from the records that the check has read; null before it has. */
export function WhatIf({ figures, checker }: { figures: Figures; checker: Checker | null }) {
  const [choice, setChoice] = useState<Choice>('STRICT_FIFO')
  const [native, setNative] = useState<number | null>(1)
  const [other, setOther] = useState<number | null>(1)
  const [played, setPlayed] = useState<{ name: string; result: Played } | null>(null)
  const { run, isBusy, error } = useTask({ unexpected: words.failed })
  const isRatio = choice === 'RATIO'
  const shares = isShare(native) && isShare(other) ? { native, other } : null
  const fault = isRatio && !shares ? words.noRatio : null
  const rule: Rule = {
    policy: choice === 'FIRST_ONLY' ? null : { order: choice, ...(shares ?? { native: 0, other: 0 }) },
    isFirstOnly: choice === 'FIRST_ONLY',
  }
  const play = () =>
    void run(async () => {
      if (checker && !fault) setPlayed({ name: words.rules[choice], result: await checker.replay(rule) })
    })
  const share = { unit: words.turns, maxDigits: 2 }
  return (
    <Stack component="section" className="card" aria-labelledby="fair-what-if">
      <h2 id="fair-what-if">{words.title}</h2>
      <p className="faint">{words.limit}</p>
      <Radio.Group label={words.rule} value={choice} onChange={(next) => setChoice(next as Choice)}>
        <Stack gap={4}>
          {choices.map((one) => (
            <Radio key={one} value={one} label={words.rules[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {isRatio && (
        <div className="field-grid">
          <FigureInput {...share} label={words.native} value={native} onChange={setNative} error={fault} />
          <FigureInput {...share} label={words.other} value={other} onChange={setOther} error={fault} />
        </div>
      )}
      {checker === null && <p>{words.needs}</p>}
      <div>
        <SteadyButton variant="default" busy={isBusy} isBlocked={checker === null || fault !== null} onClick={play}>
          {words.play}
        </SteadyButton>
      </div>
      <output aria-live="polite">
        {error && (
          <p className="note" data-tone="bad">
            {error.message}
          </p>
        )}
        {played && <WhatIfResult name={played.name} was={figures} result={played.result} />}
      </output>
    </Stack>
  )
}

import { Columns } from '#app/kit/ui/columns.ts'
import { Box, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/kernel/call.ts'
import { notice } from '#contract/messaging/notice.ts'
import { noticeSentences, noticeWords } from '#contract/messaging/notice-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { feedQueries } from '#app/modules/messaging/notice/feed-queries.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { TimeInput } from '#app/kit/ui/input/TimeInput.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { noticeChoiceWords as words } from '#app/modules/messaging/notice/notice-words.ts'

/** Which notices this member wants (O1 "mute rules"). */
export function NoticeChoices() {
  const query = useQuery(feedQueries.choices)
  return (
    <Stack component="section" className="card" aria-labelledby="notice-choices">
      <div>
        <h2 id="notice-choices">{words.title}</h2>
        <p className="faint">{words.why}</p>
      </div>
      <Answered query={query} failed={words.failed}>
        {(choices) => <Kinds {...choices} />}
      </Answered>
    </Stack>
  )
}

type Choices = Answer<(typeof notice)['choices']>
type Kind = Choices['kinds'][number]

function Kinds({ kinds, quiet }: Choices) {
  const [hours, setHours] = useState<{ from: string | null; to: string | null }>()
  const { from, to } = hours ?? quiet ?? { from: null, to: null }
  const [changed, change] = useState<Partial<Record<Kind['kind'], boolean>>>({})
  const { act, isBusy, error, complain } = useAct(notice.choose, {
    renewFirst: true,
    onDone: ({ message }) => {
      change({})
      setHours(undefined)
      alert({ tone: 'success', text: message })
    },
  })
  const isOn = ({ kind, isOn: was }: Kind) => changed[kind] ?? was
  const isNew = kinds.some((one) => isOn(one) !== one.isOn) || from !== (quiet?.from ?? null) || to !== (quiet?.to ?? null)
  const save = () => {
    if (!isNew) return
    if ((from === null) !== (to === null)) return complain({ [from === null ? 'from' : 'to']: words.bothHours })
    if (from !== null && from === to) return complain({ to: noticeWords.sameHours })
    const Quiet = from === null || to === null ? null : { from, to }
    void act({ Muted: kinds.filter((one) => !isOn(one)).map(({ kind }) => kind), Quiet })
  }
  return (
    <Form {...{ error, isBusy }} label={words.title} onSubmit={save}>
      <TroubleNote>{error?.message}</TroubleNote>
      <Columns minColWidth={180} spacing="md" verticalSpacing={12}>
        {kinds.map((one) => (
          <Checkbox
            key={one.kind}
            label={noticeSentences[one.kind].name}
            description={one.isFixed ? words.fixed : undefined}
            checked={isOn(one)}
            disabled={one.isFixed}
            onChange={(event) => change({ ...changed, [one.kind]: event.currentTarget.checked })}
          />
        ))}
      </Columns>
      <Box
        component="fieldset"
        className="notice-quiet"
        m="var(--s2) 0 0"
        display="grid"
        p={0}
        bd={0}
        style={{ gridTemplateColumns: 'repeat(2, minmax(0, 140px)) minmax(0, 1fr)', gap: 'var(--s3) var(--s4)' }}
      >
        <legend>{words.quiet}</legend>
        <TimeInput
          label={words.quietFrom}
          error={error?.faults['from']}
          value={from}
          onChange={(time) => setHours({ from: time, to })}
        />
        <TimeInput
          label={words.quietTo}
          error={error?.faults['to']}
          value={to}
          onChange={(time) => setHours({ from, to: time })}
        />
        <Box className="faint" component="p" style={{ gridColumn: '1 / -1' }}>
          {words.quietWhy}
        </Box>
      </Box>
      <Group>
        <SteadyButton type="submit" variant="default" busy={isBusy} disabled={!isNew}>
          {words.save}
        </SteadyButton>
      </Group>
    </Form>
  )
}

import { Box, Button } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Announcer } from '#contract/freight/announcement.ts'
import type { Doubt } from '#contract/freight/plausible/judge.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import type { Question } from '#app/kit/ui/form/ConfirmDialog.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { editWords, mergeWords as words } from './edit-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { Doubts } from '#app/modules/freight/announce/fields/Doubts.tsx'
import type { Ending } from '#app/modules/freight/announce/ending.ts'
import { useLists } from '#app/modules/freight/announce/fields/lists.ts'
import { useYardstick } from '#app/modules/freight/announce/fields/yardstick.ts'
import { ColumnRow, rowId } from './ColumnRow.tsx'
import { editOf } from './read.ts'
import { formatPart } from './say.ts'
import type { ColumnsStage, FormStage } from './stage.ts'
import { useMerging } from './useMerging.ts'

interface ColumnsProps {
  as: Announcer
  cargoId: number
  stage: ColumnsStage
  onEnded: (ending: Ending) => void
  /** The server refused again; the item has the merged result. */
  onRefused: (item: OutboxItem) => void
  /** Continues with the result in the form. */
  onForm: (stage: FormStage) => void
}

/** Own, current and merged values, part by part (domain.md P3). Conflicts are never resolved automatically. */
export function Columns({ as, cargoId, stage, onEnded, onRefused, onForm }: ColumnsProps) {
  const { item, base, mine, theirs, version, review } = stage
  const lists = useLists(as)
  const yardstick = useYardstick(lists)
  const [ask, dialog] = useConfirm(null)
  const { found, choices, choose, result, submit, sending, error, unchosen } = useMerging({
    cargoId,
    stage,
    yardstick,
    ask: (doubts) => ask(questionAbout(doubts)),
    onEnded,
    onRefused,
  })
  // It takes the focus, because it answers the button pressed in the form.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'start' })
  }, [])
  const inForm = () =>
    result &&
    onForm({
      kind: 'form',
      target: { id: cargoId, key: String(cargoId), needs: [] },
      start: editOf(result, { version, base: theirs, review }),
      editing: { opId: item.opId, entityRef: item.entityRef, folds: stage.folds },
      refused: null,
      note: null,
    })
  const say = { mine, theirs, base }
  const errors = [
    ...unchosen.map((part) => ({ id: rowId(part), message: words.choose(words.parts[part]) })),
    ...(error?.others ?? []).map((message) => ({ id: 'merge', message })),
  ]
  return (
    <>
      <Stack
        ref={form}
        id="merge"
        component="form"
        className="merge"
        aria-label={words.name}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {error && <ErrorSummary title={error.message} errors={errors} attempt={error.attempt} />}
        <Stack component="section" className="card">
          <div>
            <Group component="h2">
              <IconArrowsSplit2 size={20} aria-hidden />
              {words.title}
            </Group>
            <p>{found.length > 0 ? words.why(found.filter(({ by }) => by === 'both').length) : words.noneWhy}</p>
          </div>
          <Box className="merge-head" c="var(--ink-2)" fz={12} aria-hidden>
            <span>{words.part}</span>
            <span>{words.mine}</span>
            <span>{words.theirs}</span>
            <span>{words.result}</span>
          </Box>
          {found.map(({ part, by }) => (
            <ColumnRow
              key={part}
              part={part}
              by={by}
              base={say.base && formatPart(part, say.base, lists)}
              mine={formatPart(part, say.mine, lists)}
              theirs={formatPart(part, say.theirs, lists)}
              chosen={choices[part] ?? null}
              wrong={unchosen.includes(part) && !choices[part]}
              disabled={sending}
              onChoose={(side) => choose(part, side)}
            />
          ))}
        </Stack>
        <div className="actions">
          <Button type="submit" loading={sending}>
            {words.submit}
          </Button>
          <Button variant="default" disabled={sending || !result} onClick={inForm}>
            {words.inForm}
          </Button>
          <span className="grow" />
          <Button className="hide-s" variant="subtle" color="gray" renderRoot={(props) => <Link {...props} to="/" />}>
            {editWords.home}
          </Button>
        </div>
      </Stack>
      {dialog}
    </>
  )
}

const questionAbout = (doubts: readonly Doubt[]): Question => ({
  title: editWords.sure,
  body: <Doubts questions={doubts.map(({ question }) => question)} />,
  ...yesNo,
  careful: true,
})

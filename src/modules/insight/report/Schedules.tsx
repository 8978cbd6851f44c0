import { Button } from '@mantine/core'
import { IconCalendarOff, IconCalendarRepeat, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { report, type Schedule } from '#contract/insight/report.ts'
import { reportTitles } from '#contract/insight/report-titles-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { reportQueries } from './queries.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { useSave } from '#app/kit/print/useSave.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { scheduleWords as words } from './reports-words.ts'

/** The member's scheduled reports, each with its files (N6). */
export function Schedules() {
  const query = useQuery(reportQueries.schedules)
  return (
    <Stack component="section" className="card" aria-label={words.title}>
      <h2>{words.title}</h2>
      <Answered query={query} failed={words.failed}>
        {(schedules) =>
          schedules.length === 0 ? (
            <EmptyState icon={IconCalendarRepeat} title={words.none} why={words.noneWhy} />
          ) : (
            <ul className="list">
              {schedules.map((schedule) => (
                <Line key={schedule.id} schedule={schedule} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Stack>
  )
}

function Line({ schedule: { id, name, report: of, every, columnsOf, next, files } }: { schedule: Schedule }) {
  const [ask, dialog] = useConfirm(useOfflineError(report.unschedule))
  const { save, isBusy } = useSave(words.saved)
  const { act, isBusy: isEnding } = useAct(report.unschedule, {
    onDone: ({ message }) => alert({ tone: 'success', text: message }),
    onFailed: ({ message }) => alert({ tone: 'error', text: message }),
  })
  const end = async () => {
    if (await ask({ title: words.endTitle, body: words.endWhy(name), confirm: words.end, danger: true })) void act({ id })
  }
  return (
    <Stack component="li" className="report-schedule">
      <Group justify="space-between">
        <span>
          <b>{name}</b> <small className="faint">{reportTitles[of]}</small>
          {columnsOf !== null && <small className="faint"> · {words.withColumns(columnsOf)}</small>}
        </span>
        {next === null ? (
          <StatusChip tone="mute" icon={IconCalendarOff} word={words.ended} />
        ) : (
          <small>
            {words.rhythms[every]} · {words.next}: <ShamsiDate value={next} form="near" />
          </small>
        )}
      </Group>
      <Group>
        {files.length === 0 && <small className="faint">{words.noFile}</small>}
        {files.map((file) => (
          <Button
            key={file.id}
            variant="default"
            size="compact-md"
            loading={isBusy}
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            aria-label={words.save(`${name} ${words.file(file.from, file.to)}`)}
            onClick={() => void save(report.file, { id: file.id })}
          >
            {words.file(file.from, file.to)}
          </Button>
        ))}
        {next !== null && (
          <Button variant="subtle" color="gray" size="compact-md" loading={isEnding} onClick={() => void end()}>
            {words.end}
          </Button>
        )}
      </Group>
      {dialog}
    </Stack>
  )
}

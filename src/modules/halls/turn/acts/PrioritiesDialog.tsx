import { Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { turn as calls, type TurnPriority } from '#contract/halls/turn.ts'
import { useAct } from '#app/transport/act.ts'
import { turnQueries } from '#app/modules/halls/turn/queries.ts'
import { ReasonForm } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { turnPriorityWords as words } from '#app/modules/halls/turn/turn-words.ts'
import { useTurnRights, type TurnDialogProps } from './allowed.ts'
import { reasonTexts } from './ReasonDialogs.tsx'
import { TurnModal } from './TurnModal.tsx'
import { TurnPriorityList } from './TurnPriorityList.tsx'

/** The priorities of one turn, those that ended on demand; one may be taken away before the split (S2 §2, §7, §8). */
export function PrioritiesDialog({ turn, opened, onClose }: TurnDialogProps) {
  const rights = useTurnRights()
  const [all, setAll] = useState(false)
  const [doomed, setDoomed] = useState<TurnPriority | null>(null)
  const { data, error, dataUpdatedAt, refetch } = useQuery(turnQueries.priorities(turn.id, all))
  const { act, clear, ...acting } = useAct(calls.cancelPriority, { onDone: tellAnd(back) })
  const body = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const choose = (priority: TurnPriority) => {
    opener.current = document.activeElement as HTMLElement
    clear()
    setDoomed(priority)
  }
  function back() {
    setDoomed(null)
    clear()
  }
  // The form and the list replace each other, and the focus moves along: to the reason, then back to the button, or to the list
  // if its priority is removed.
  useLayoutEffect(() => {
    if (doomed) return body.current?.querySelector('textarea')?.focus()
    if (!opener.current) return
    const name = opener.current.getAttribute('aria-label')
    const again = [...(body.current?.querySelectorAll('button') ?? [])].find((one) => one.getAttribute('aria-label') === name)
    ;(again ?? body.current)?.focus()
    opener.current = null
  }, [doomed])

  return (
    <TurnModal
      {...{ turn, opened, onClose }}
      busy={acting.isBusy}
      wide
      title={data?.rows.length === 0 && !data.sealed && !error ? words.emptyTitle : words.title(turn.turnNumber)}
    >
      <Stack ref={body} tabIndex={-1} className="turn-priorities">
        {doomed ? (
          <>
            <h3>{words.deleteTitle(doomed.priority, doomed.cargoId)}</h3>
            <ReasonForm
              {...acting}
              reason={reasonTexts(words)}
              confirm={words.confirm}
              onSubmit={(Reason) => void act({ id: doomed.id, Reason })}
              onCancel={back}
            >
              <p className="act-effect">{words.effect}</p>
            </ReasonForm>
          </>
        ) : (
          <>
            <Switch label={words.withEnded} checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
            {error && data && (
              <OldAnswer at={dataUpdatedAt} onRetry={() => void refetch()}>
                {words.stale}
              </OldAnswer>
            )}
            {data ? (
              <TurnPriorityList
                priorities={data.rows}
                sealed={data.sealed}
                all={all}
                {...(rights.deletePriority && { onDelete: choose })}
              />
            ) : error ? (
              <ErrorState title={words.failed} why={error.message} onRetry={() => void refetch()} />
            ) : (
              <LoadingState rows={3} />
            )}
          </>
        )}
      </Stack>
    </TurnModal>
  )
}

import './link.css'
import { Columns } from '#app/kit/ui/columns.ts'
import { Box, Progress, Stack, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Dialog } from '#app/kit/ui/form/FormDialog.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { linkManyWords, type LinkWords } from './link-words.ts'
import { LinkList, type Linkable } from './LinkList.tsx'
import type { Many } from './Picks.tsx'
import type { useLinking } from './useLinking.ts'
import type { LinkVerb, useMany } from './useMany.ts'

interface LinkDialogProps<L extends Linkable, A extends Linkable> {
  /** Whose links they are. */
  name: string
  words: LinkWords
  links: UseQueryResult<L[]>
  all: UseQueryResult<A[]>
  linking: ReturnType<typeof useLinking<L>>
  /** Why a candidate cannot be added, other than being linked; null if it can. */
  insteadOf?: (row: A) => string | null
  /** The effect of the links, in a sentence. */
  sum?: ReactNode
  onClose: () => void
}

/** The linked entries next to all candidates, filtered by one search; one by one, or the chosen ones together. */
export function LinkDialog<L extends Linkable, A extends Linkable>(props: LinkDialogProps<L, A>) {
  const { name, words, links, all, linking, insteadOf, sum, onClose } = props
  const { error, isBlocked, add, remove, many } = linking
  const leave = useEffectEvent(many.stop)
  useEffect(() => () => leave(), [])
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const linked = new Set(links.data?.map(({ id }) => id))
  const manyOf = <Row,>(verb: LinkVerb, run: Many<Row>['run']) => ({
    verb,
    run,
    isBusy: many.progress?.verb === verb,
    isBlocked: many.isBlocked,
  })
  return (
    <Dialog title={words.title(name)} size="min(960px, 100%)" fullScreen={phone} busy={false} onClose={onClose}>
      <Stack>
        {sum && (
          <Box component="output" fw={600}>
            {sum}
          </Box>
        )}
        <TextInput
          data-autofocus
          data-link-search
          type="search"
          label={words.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TroubleNote>{error}</TroubleNote>
        <Sent {...many} />
        {links.isError && !links.data ? (
          <ErrorState title={words.listFailed} why={links.error.message} onRetry={() => void links.refetch()} />
        ) : links.isPending ? (
          <LoadingState />
        ) : (
          <Columns cols={{ base: 1, sm: 2 }} spacing="lg">
            <LinkList
              title={words.linked(grouped(links.data.length))}
              rows={links.data}
              empty={words.noneLinked}
              many={manyOf('remove', many.remove)}
              onAct={remove}
              {...{ search, isBlocked }}
            />
            {all.isError && !all.data ? (
              <ErrorState title={words.allFailed} why={all.error.message} onRetry={() => void all.refetch()} />
            ) : all.isPending ? (
              <LoadingState />
            ) : (
              <LinkList
                title={words.all(grouped(all.data.length))}
                rows={all.data}
                empty={words.noneAtAll}
                many={manyOf('add', many.add)}
                insteadOf={(row) => (linked.has(row.id) ? words.already : (insteadOf?.(row) ?? null))}
                onAct={add}
                {...{ search, isBlocked }}
              />
            )}
          </Columns>
        )}
      </Stack>
    </Dialog>
  )
}

/** How far a command for several entries is, then its result. */
const Sent = ({ progress, outcome }: Pick<ReturnType<typeof useMany>, 'progress' | 'outcome'>) => (
  <>
    {progress && (
      <div>
        <Progress value={(100 * progress.done) / progress.all} aria-label={linkManyWords.inProgress} />
        {linkManyWords.progress(grouped(progress.done), grouped(progress.all))}
      </div>
    )}
    <div role="status">
      {outcome && (
        <p className="note" data-tone={outcome.isWhole ? 'ok' : 'bad'}>
          {outcome.text}
        </p>
      )}
    </div>
  </>
)

import { TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { AdminUser } from '#contract/admin-user.ts'
import { Dialog } from '#app/ui/form/FormDialog.tsx'
import { adminUserQueries, type LinkKind } from '#app/data/admin-user.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { adminUserWords, linkActWords, linkWords } from '#app/words/admin-user.ts'
import { LinkList } from './LinkList.tsx'
import { useLinking } from './useLinking.ts'

interface LinkDialogProps {
  kind: LinkKind
  user: AdminUser
  onClose: () => void
}

/** What a user sees: the companies or the halls, those linked beside all there are (S2 "Admin users"). */
export function LinkDialog({ kind, user, onClose }: LinkDialogProps) {
  const words = linkWords[kind]
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const links = useQuery(adminUserQueries.links(kind, user.userId))
  const all = useQuery(adminUserQueries.linkable(kind))
  const { error, isRunning, add, remove } = useLinking(kind, user.userId)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const counts = { ...user, ...(links.data && { [kind]: links.data.length }) }
  const linked = new Set(links.data?.map(({ id }) => id))
  return (
    <Dialog title={words.title(user.fullName)} size="min(960px, 100%)" fullScreen={phone} busy={false} onClose={onClose}>
      <div className="stack">
        <output className="link-sees">{adminUserWords.sees(counts.halls, counts.companies)}</output>
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
        {links.isError && !links.data ? (
          <ErrorState title={words.listFailed} why={links.error.message} onRetry={() => void links.refetch()} />
        ) : links.isPending ? (
          <LoadingState />
        ) : (
          <div className="link-lists">
            <LinkList
              title={words.linked(grouped(links.data.length))}
              rows={links.data}
              empty={words.noneLinked}
              verb={linkActWords.remove}
              onAct={remove}
              {...{ search, isRunning }}
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
                verb={linkActWords.add}
                isDone={({ id }) => linked.has(id)}
                onAct={add}
                {...{ search, isRunning }}
              />
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

import classes from './earlier.module.css'
import { Button } from '@mantine/core'
import { IconHistoryOff, IconInfoCircle, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Announcer } from '#contract/freight/announcement.ts'
import { preloadQueries, type EarlierSearch } from './queries.ts'
import { DialogTable } from '#app/kit/list/DialogTable.tsx'
import { ShamsiRangeInput } from '#app/kit/ui/date/ShamsiRangeInput.tsx'
import { leadToUnread } from '#app/kit/ui/input/leadToUnread.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState } from '#app/kit/ui/state/PageState.tsx'
import { grouped, formatTotal } from '#app/kit/ui/value/figures.ts'
import { earlierWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { EarlierCard, earlierColumns } from './earlier-rows.tsx'
import { ofEarlier } from './earlier.ts'
import type { Typed } from '../form.ts'
import type { Lists } from '../fields/lists.ts'
import { PickMany } from '../fields/PickField.tsx'
import { WideDialog } from './WideDialog.tsx'

interface EarlierDialogProps {
  opened: boolean
  onClose: () => void
  as: Announcer
  lists: Lists
  onPick: (typed: Typed) => void
}

const all: EarlierSearch = { FromDate: null, ToDate: null, KalaId: [] }

/** The company's earlier announcements: search, and Select fills the form (S1 §2.2). */
export function EarlierDialog({ opened, onClose, ...rest }: EarlierDialogProps) {
  return (
    <WideDialog opened={opened} onClose={onClose} title={words.earlier}>
      <Search {...rest} />
    </WideDialog>
  )
}

function Search({ as, lists, onPick }: Omit<EarlierDialogProps, 'opened' | 'onClose'>) {
  const [draft, setDraft] = useState(all)
  const [filters, setFilters] = useState(all)
  const found = useQuery(preloadQueries.earlier(filters))
  const pick = (row: Parameters<typeof ofEarlier>[0]) => onPick(ofEarlier(row, as))
  return (
    <>
      <p className="faint">{words.earlierWhy}</p>
      <form
        className={`ask ${classes.earlierSearch}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (leadToUnread(event.currentTarget)) return
          setFilters(draft)
          if (filters === draft) void found.refetch()
        }}
      >
        <ShamsiRangeInput
          value={{ from: draft.FromDate ?? null, to: draft.ToDate ?? null }}
          onChange={({ from, to }) => setDraft({ ...draft, FromDate: from, ToDate: to })}
        />
        <PickMany
          id="earlier-goods"
          label={words.goods}
          placeholder={words.allGoods}
          list={lists.goods}
          option={({ id, kalaDesc, aliases }) => ({ value: id, label: kalaDesc, aliases })}
          groupOf={({ logesticDesc }) => logesticDesc}
          value={draft.KalaId as number[]}
          onChange={(KalaId) => setDraft({ ...draft, KalaId })}
        />
        <Button type="submit" loading={found.isFetching} leftSection={<IconSearch size={18} aria-hidden />}>
          {words.search}
        </Button>
      </form>
      {found.isError ? (
        <ErrorState title={words.failed} why={found.error.message} onRetry={() => void found.refetch()} />
      ) : (
        <>
          {found.data?.truncated && (
            <p className="note" data-tone="info">
              <IconInfoCircle size={18} aria-hidden />
              {words.cut(grouped(found.data.rows.length), formatTotal(found.data))}
            </p>
          )}
          <DialogTable
            table="earlier"
            name={words.list}
            columns={earlierColumns(pick)}
            rows={found.data?.rows ?? []}
            rowId={({ id }) => String(id)}
            loading={found.isPending}
            empty={<EmptyState icon={IconHistoryOff} title={words.nothing} why={words.nothingWhy} />}
            summary={(count) => words.found(grouped(count))}
            renderCard={(row) => <EarlierCard row={row} onPick={() => pick(row)} />}
          />
        </>
      )}
    </>
  )
}

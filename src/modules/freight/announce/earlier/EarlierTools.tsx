import classes from './earlier.module.css'
import { Button } from '@mantine/core'
import { IconBookmarkPlus, IconBookmarks, IconHistory, IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cargo } from '#contract/freight/cargo.ts'
import { may } from '#contract/kernel/roles.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { preloadQueries } from './queries.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import type { Question } from '#app/kit/ui/form/ConfirmDialog.tsx'
import { leadToUnread } from '#app/kit/ui/input/leadToUnread.ts'
import { earlierWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { manyWords } from '#app/modules/freight/cargo/many/many-words.ts'
import { EarlierDialog } from './EarlierDialog.tsx'
import { isTouched } from './earlier.ts'
import { FORM_ID } from '../fields/faults.ts'
import { dialogClosed } from '../useAnnouncing.ts'
import { focusFirstEmpty } from '../keys.ts'
import { payloadOf, type Typed } from '../form.ts'
import type { Part } from '../parts/part.ts'
import { PreloadsDialog } from './PreloadsDialog.tsx'
import { SavePreload } from './SavePreload.tsx'

interface EarlierToolsProps extends Part {
  accountId: string
  disabled: boolean
  /** Also shows the link to announcing several at once. */
  withMany: boolean
  ask: (question: Question) => Promise<boolean>
}

/** Buttons that fill the form without typing (S1 §2.2). Outside the form, so that its keys do not apply to them. */
export function EarlierTools({ accountId, disabled, withMany, ask, ...part }: EarlierToolsProps) {
  const { typing, context, lists } = part
  const [open, setOpen] = useState<'earlier' | 'preloads' | 'save' | null>(null)
  const member = principalOf(useSignedIn())
  const { data: last } = useQuery({ ...preloadQueries.last, enabled: false })
  const close = () => setOpen(null)
  const pick = async (filled: Typed) => {
    close()
    const question = { title: words.sureFill, body: words.sureFillWhy, confirm: words.fill }
    if (isTouched(typing.get(), last?.kept) && !(await ask(question))) return
    typing.set(filled)
    // The dialog restores the focus to its button first.
    void dialogClosed().then(() => focusFirstEmpty(document.getElementById(FORM_ID)))
    alert({ tone: 'info', text: words.filled })
  }
  const save = () => {
    if (!leadToUnread(document.getElementById(FORM_ID))) setOpen('save')
  }
  return (
    <>
      <Group component="fieldset" className={classes.earlierTools} mb={12} aria-label={words.tools} disabled={disabled}>
        {may(cargo.before.who, member) && (
          <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setOpen('earlier')}>
            {words.earlier}
          </Button>
        )}
        {may(cargo.preloads.who, member) && (
          <Button variant="default" leftSection={<IconBookmarks size={18} aria-hidden />} onClick={() => setOpen('preloads')}>
            {words.preloads}
          </Button>
        )}
        {may(cargo.savePreload.who, member) && (
          <Button variant="default" leftSection={<IconBookmarkPlus size={18} aria-hidden />} onClick={save}>
            {words.save}
          </Button>
        )}
        {withMany && (
          <Button
            variant="default"
            leftSection={<IconListDetails size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/AddCargo/Many" />}
          >
            {manyWords.manyLink}
          </Button>
        )}
      </Group>
      <EarlierDialog opened={open === 'earlier'} onClose={close} as={context.as} lists={lists} onPick={(row) => void pick(row)} />
      <PreloadsDialog opened={open === 'preloads'} onClose={close} accountId={accountId} onPick={(row) => void pick(row)} />
      <SavePreload opened={open === 'save'} onClose={close} announcement={() => payloadOf(typing.get(), context)} />
    </>
  )
}

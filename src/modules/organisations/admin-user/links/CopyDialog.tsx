import { Select } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { adminUser, type AdminUser } from '#contract/organisations/admin-user.ts'
import { userTypeNumbers } from '#contract/access/user-types.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { useAct } from '#app/transport/act.ts'
import { adminUserQueries } from '#app/modules/organisations/admin-user/queries.ts'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { findOption } from '#app/kit/ui/input/finding.ts'
import { addUserWords, copyWords as words } from '#app/modules/organisations/admin-user/admin-user-words.ts'
import { choiceWords } from '#app/kit/ui/ui-words.ts'

/** Copies another user's links to this user (C5): a new inspector sees what the previous one saw. */
export function CopyDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [from, setFrom] = useState<number | null>(null)
  const lists = useQueries({ queries: userTypeNumbers.map((type) => adminUserQueries.ofType(type)) })
  const others = lists.flatMap(({ data }) => data ?? []).filter(({ userId }) => userId !== user.userId)
  const hint = lists.some(({ isError }) => isError)
    ? choiceWords.failed
    : lists.some(({ isPending }) => isPending)
      ? choiceWords.loading
      : ''
  const { act, complain, forgive, isBusy, error } = useAct(adminUser.copyLinks, { onDone: tellAnd(onClose) })
  const submit = () =>
    from === null
      ? complain({ FromUserId: words.missing }, addUserWords.wrong)
      : void act({ FromUserId: from, UserAdminId: user.userId })
  return (
    <FormDialog {...{ isBusy, error, onClose }} title={words.title(user.fullName)} size={520} verb={words.save} onSubmit={submit}>
      <p>{words.effect}</p>
      <Select<number>
        data-autofocus
        // Its open list would cover the buttons on a phone.
        openOnFocus={false}
        label={words.from}
        withAsterisk
        searchable
        placeholder={hint}
        data={others.map(({ userId, fullName, halls, companies }) => ({
          value: userId,
          label: words.choice(fullName, halls, companies),
        }))}
        filter={findOption}
        nothingFoundMessage={hint || choiceWords.nothing}
        onDropdownOpen={() => lists.forEach(({ isError, refetch }) => isError && void refetch())}
        value={from}
        error={error?.faults['FromUserId']}
        onChange={(id) => {
          setFrom(id)
          forgive('FromUserId')
        }}
      />
    </FormDialog>
  )
}

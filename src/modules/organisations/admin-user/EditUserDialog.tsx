import { TextInput } from '@mantine/core'
import { adminUser, type AdminUser } from '#contract/organisations/admin-user.ts'
import { contactFaults } from '#contract/access/member-rules.ts'
import { useAct } from '#app/transport/act.ts'
import { ThreeReadings } from '#app/kit/merge/ThreeReadings.tsx'
import { useChange } from '#app/kit/merge/useChange.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { addUserWords, editUserWords as words } from './admin-user-words.ts'

const MOST = 50
const labels = { Fullname: addUserWords.fullName, Email: addUserWords.email }
const typedOf = ({ fullName, email }: AdminUser) => ({ Fullname: fullName, Email: email })

/** Edits a user's name and email address; concurrent changes are shown for comparison (C14). */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const start = typedOf(user)
  const { typed, set, since, readings, choose, meet, undecided } = useChange({
    start,
    since: { version: user.version, base: start },
  })
  const { act, complain, forgive, isBusy, error } = useAct(adminUser.update, {
    onDone: tellAnd(onClose),
    onFailed: ({ reason, current }) => {
      const now = current as AdminUser | null
      if (reason === 'stale-version' && now) meet({ version: now.version, input: typedOf(now) })
    },
  })
  const submit = () => {
    const tidy = { Fullname: typed.Fullname.trim(), Email: typed.Email.trim() }
    const faults = { ...contactFaults(tidy), ...undecided }
    if (Object.keys(faults).length > 0) complain(faults, addUserWords.wrong)
    else void act({ UserId: user.userId, ...tidy }, { version: since.version })
  }
  const field = (name: keyof typeof labels) => ({
    label: labels[name],
    value: typed[name],
    error: error?.faults[name],
    required: true,
    withAsterisk: false,
    maxLength: MOST,
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      set({ [name]: event.currentTarget.value })
      forgive(name)
    },
  })
  return (
    <FormDialog {...{ isBusy, error, onClose }} title={words.title(user.fullName)} verb={words.save} onSubmit={submit}>
      {readings && (
        <ThreeReadings
          key={since.version}
          {...{ readings, labels }}
          say={(_field, value) => value}
          onChoose={(name, side) => {
            choose(name, side)
            forgive(name)
          }}
        />
      )}
      <TextInput {...field('Fullname')} data-autofocus />
      <TextInput {...field('Email')} type="email" inputMode="email" dir="ltr" className="ltr-field" spellCheck={false} />
    </FormDialog>
  )
}

/** The dialogs about one member's account (C7): closing and reopening it, signing it out, a new password, a lost second factor, what it sees. */
import { member as calls, type AgencyMember } from '#contract/access/member.ts'
import { useAct } from '#app/transport/act.ts'
import { reasonTexts, CloseAccountDialog } from '#app/modules/access/account/CloseAccountDialog.tsx'
import { DropFactorDialog } from '#app/modules/access/account/DropFactorDialog.tsx'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { useShownCredentials } from '#app/modules/access/account/useShownCredentials.ts'
import { SightDialog } from '#app/modules/access/sight/SightDialog.tsx'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { accountActWords as words } from '#app/modules/access/account/account-acts-words.ts'
import { nameOf } from './offered.ts'

type Props = RowDialogProps<'member', AgencyMember>

const Whose = ({ username }: AgencyMember) => (
  <p className="faint">
    <Latin>{username}</Latin>
  </p>
)

/** Closes the account of a member, or opens it again. */
function CloseDialog({ member, opened, onClose, onDone }: Props) {
  const { act, ...acting } = useAct(calls.setActive, { onDone: tellAnd(onDone) })
  const { isActive, username, version } = member
  return (
    <CloseAccountDialog
      {...{ username, isActive, opened, acting, onClose }}
      name={nameOf(member)}
      onSubmit={(Reason) => void act({ username, IsActive: !isActive, Reason }, { version })}
    />
  )
}

/** Signs a member out everywhere. */
function SignOutDialog({ member, opened, onClose, onDone }: Props) {
  const { act, ...acting } = useAct(calls.signOut, { onDone: tellAnd(onDone) })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      title={words.signOut.title(nameOf(member))}
      reason={reasonTexts}
      confirm={words.signOut.confirm}
      onSubmit={(Reason) => void act({ username: member.username, Reason })}
    >
      <Whose {...member} />
      <p className="act-effect">{words.signOut.effect}</p>
    </ReasonDialog>
  )
}

/** Sets a new password, shown once (GAP18). */
function ResetDialog({ member, opened, onClose, onDone }: Props) {
  const { credentials, tell, understood } = useShownCredentials(onDone)
  const { act, ...acting } = useAct(calls.resetPassword, { onDone: tell })
  const name = nameOf(member)
  return (
    <>
      <ReasonDialog
        {...{ onClose, ...acting }}
        opened={opened && credentials === null}
        title={words.reset.title(name)}
        reason={reasonTexts}
        confirm={words.reset.confirm}
        onSubmit={(Reason) => void act({ username: member.username, Reason })}
      >
        <Whose {...member} />
        <p className="act-effect">{words.reset.effect}</p>
      </ReasonDialog>
      <CredentialsDialog credentials={credentials} title={credentialsWords.changed(name)} onClose={understood} />
    </>
  )
}

const MemberSightDialog = ({ member, opened, onClose }: Props) =>
  opened && <SightDialog id={member.id} name={nameOf(member)} onClose={onClose} />

const MemberFactorDialog = ({ member, opened, onClose }: Props) => (
  <DropFactorDialog username={member.username} name={nameOf(member)} {...{ opened, onClose }} />
)

export const memberDialogs = {
  close: CloseDialog,
  signOut: SignOutDialog,
  reset: ResetDialog,
  sight: MemberSightDialog,
  factor: MemberFactorDialog,
}

import { useState } from 'react'
import { adminUser, type AdminUser } from '#contract/organisations/admin-user.ts'
import { MEMBER_PASSWORD } from '#contract/access/member-rules.ts'
import type { Credentials } from '#contract/access/credentials.ts'
import { useAct } from '#app/transport/act.ts'
import { CloseAccountDialog } from '#app/modules/access/account/CloseAccountDialog.tsx'
import { SightDialog } from '#app/modules/access/sight/SightDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { PasswordDialog } from '#app/modules/access/account/PasswordDialog.tsx'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { DropFactorDialog } from '#app/modules/access/account/DropFactorDialog.tsx'
import { ForceOutDialog } from '#app/modules/access/account/ForceOutDialog.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { AddDialog } from './AddDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import type { Doing } from './filters.ts'
import { CopyDialog } from './links/CopyDialog.tsx'
import { LinkDialog } from './links/LinkDialog.tsx'

interface DialogsProps {
  doing: Doing | null
  type: AdminUser['type']
  typeName: string
  /** The affected user; undefined without one, or while loading. */
  user: AdminUser | undefined
  /** Where the focus goes when the last dialog is closed. */
  landing: () => HTMLElement | null
  onClose: () => void
}

/** The open dialog, and credentials shown once. */
export function Dialogs({ doing, type, typeName, user, landing, onClose }: DialogsProps) {
  const [shown, setShown] = useState<{ credentials: Credentials | null; title: string }>({ credentials: null, title: '' })
  const tell = (credentials: Credentials | null, title: string) => {
    setShown({ credentials, title })
    onClose()
  }
  const understood = () => {
    setShown(({ title }) => ({ credentials: null, title }))
    // The form that had the focus is removed.
    setTimeout(() => landing()?.focus({ preventScroll: true }))
  }
  return (
    <>
      {doing === 'add' && (
        <AddDialog
          {...{ type, typeName, onClose }}
          onAdded={(credentials, fullName) => tell(credentials, credentialsWords.created(fullName))}
        />
      )}
      {user && (doing === 'companies' || doing === 'halls') && <LinkDialog kind={doing} {...{ user, onClose }} />}
      {user && doing === 'copy' && <CopyDialog {...{ user, onClose }} />}
      {user && doing === 'sight' && <SightDialog id={user.userId} name={user.fullName} onClose={onClose} />}
      {user && doing === 'edit' && <EditUserDialog {...{ user, onClose }} />}
      {user && doing === 'close' && <CloseUserDialog {...{ user, onClose }} />}
      {user && doing === 'password' && (
        <PasswordDialog
          userName={user.userName}
          name={user.fullName}
          most={MEMBER_PASSWORD.most}
          onClose={onClose}
          onSet={(credentials) => tell(credentials, credentialsWords.changed(user.fullName))}
        />
      )}
      <ForceOutDialog
        username={user?.userName ?? ''}
        name={user?.fullName ?? ''}
        opened={doing === 'signOut' && user !== undefined}
        onClose={onClose}
      />
      <DropFactorDialog
        username={user?.userName ?? ''}
        name={user?.fullName ?? ''}
        opened={doing === 'dropFactor' && user !== undefined}
        onClose={onClose}
      />
      <CredentialsDialog {...shown} onClose={understood} />
    </>
  )
}

/** Closes the account of a user, or opens it again. */
function CloseUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { userId, userName, fullName, isActive, version } = user
  const { act, ...acting } = useAct(adminUser.setActive, { onDone: tellAnd(onClose) })
  return (
    <CloseAccountDialog
      opened
      {...{ isActive, acting, onClose }}
      username={userName}
      name={fullName}
      onSubmit={(Reason) => void act({ UserId: userId, IsActive: !isActive, Reason }, { version })}
    />
  )
}

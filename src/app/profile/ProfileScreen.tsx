import { Profile } from '../../modules/access/profile/ProfileScreen.tsx'
import Application from '../../modules/organisations/application/Application.tsx'

/** `/Profile`: the member's account, and the application of an owner who awaits acceptance (GAP17). */
export const Screen = () => <Profile pending={<Application />} />

/** Display names of the roles (S0 §2.7). */
import type { Role } from './roles.ts'

export const roleWords: Record<Role, string> = {
  Admin: 'مدیر سامانه',
  AdminSupport: 'پشتیبان سامانه',
  TransportationCompanyAdmin: 'مدیر شرکت حمل‌ونقل',
  TransportationCompanyMember: 'کاربر شرکت حمل‌ونقل',
  ProductOwnerAdmin: 'صاحب کالا',
  LoadHallAdmin: 'مدیر سالن اعلام بار',
  Organization: 'سازمان ناظر',
  DriversAssociation: 'انجمن رانندگان',
  AssociationTransportCompanies: 'انجمن شرکت‌های حمل‌ونقل',
  AgentMain: 'دفتر اصلی',
  Customer: 'مشتری',
  CustomerAdvancedMember: 'مشتری ویژه',
  Driver: 'راننده',
  Kiosk: 'کیوسک سالن',
}

/** Role name of a public act that the system made on schedule. */
export const SYSTEM = 'System'

/** The name of a role in a record; undefined for one of a later version. */
export const roleInRecord = (role: string): string | undefined =>
  role === SYSTEM ? 'خود سامانه' : (roleWords as Record<string, string>)[role]

/** What the top bar calls a member (S0 §2.7). */
import type { Role } from '#contract/roles.ts'

const labels: Record<Role, string> = {
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
}

/** The Persian name of a role; a role nobody knows has a name of its own. */
export const roleLabel = (role: string): string => labels[role as Role] ?? 'نوع کاربر مشخص نیست'

/** Words of the dialog that tells a user name and a password once (S2 §4; GAP18). */
export const credentialsWords = {
  created: (whose: string) => `حساب «${whose}» ساخته شد`,
  changed: (whose: string) => `گذرواژهٔ «${whose}» عوض شد`,
  once: 'گذرواژه فقط همین یک بار نشان داده می‌شود. پیش از بستن، آن را به صاحب حساب برسانید یا جایی امن یادداشت کنید.',
  mustChange: 'صاحب حساب در نخستین ورود باید گذرواژه را عوض کند.',
  userName: 'نام کاربری',
  password: 'گذرواژه',
  copyUserName: 'رونوشت نام کاربری',
  copyPassword: 'رونوشت گذرواژه',
  copyBoth: 'رونوشت هر دو',
  /** What lands on the clipboard. */
  both: (userName: string, password: string) => `نام کاربری: ${userName}\nگذرواژه: ${password}`,
  copied: { userName: 'نام کاربری رونوشت شد.', password: 'گذرواژه رونوشت شد.', both: 'نام کاربری و گذرواژه رونوشت شد.' },
  notCopied: 'مرورگر اجازهٔ رونوشت نداد. روی خانه بزنید تا متن آن انتخاب شود و خودتان آن را بردارید.',
  done: 'یادداشت کردم، ببند',
}

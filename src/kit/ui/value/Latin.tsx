/** A user name, a mail or network address, a cargo's code: Latin letters and digits as they are typed, also where all are digits. */
export const Latin = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>

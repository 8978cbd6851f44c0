/** A user name or an address of mail: Latin letters and digits, as they are typed. */
export const Latin = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>

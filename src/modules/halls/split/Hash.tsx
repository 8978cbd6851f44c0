/** A hash or a signature, in groups for visual comparison. */
export const Hash = ({ label, value }: { label: string; value: string }) => (
  <div className="hash">
    <small>{label}</small>
    <code dir="ltr">{value.match(/.{1,8}/g)?.join(' ')}</code>
  </div>
)

/** A band of outcomes, in the key of a picture. */
export const Swatch = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`inline-block size-3 ${look}`} />
    {children}
  </span>
)

import type { ComponentProps } from 'react'

/** Also of a link in a row of them: one look for all that is done there. */
export const textButtonLook =
  'min-h-6 text-sm whitespace-nowrap text-accent underline-offset-4 hover:underline max-sm:min-h-9'

/** A button that looks like a link: no box, and no room for one. */
export const TextButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`${textButtonLook} ${className}`} {...rest} />
)

import type { ComponentProps } from 'react'

/** A button that looks like a link: no box, and no room for one. */
export const TextButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={`min-h-6 text-sm whitespace-nowrap text-accent underline-offset-4 hover:underline max-sm:min-h-9 ${className}`}
    {...rest}
  />
)

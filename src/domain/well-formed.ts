const malformed = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The text without NUL and halves of surrogate pairs: neither UTF-8 nor PostgreSQL takes them, and upstreams may send both. */
export const wellFormed = (text: string): string => text.replace(malformed, '')

import { readConfig } from '#service/config.ts'
import { buildStoreTemplate } from '#service/store/embedded/template.ts'

// Part of the build: the ready database that a first start copies instead of making its own.
await buildStoreTemplate(readConfig({}).templateFolder)

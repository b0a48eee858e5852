import type { LanguagePack } from '@chartloom/rules';

export type SectionKind = LanguagePack['sections']['kinds'][number]['kind'];

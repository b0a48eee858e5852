import { describe, expect, it } from '@jest/globals';
import { parseCcda } from '../model/document.js';
import { ENTRY_TEMPLATES } from './entries.js';
import { HEADER_TEMPLATES } from './header.js';
import { validationReport } from './check.js';

const SCT = 'codeSystem="2.16.840.1.113883.6.96"';
const PROBLEM = {
  mood: 'moodCode="EVN"',
  id: '<id root="1.2"/>',
  code: `<code code="55607006" ${SCT}/>`,
  status: '<statusCode code="completed"/>',
  time: '<effectiveTime><low value="2020"/></effectiveTime>',
  value: `<value code="1" ${SCT}/>`,
};
const problem = (change: Partial<typeof PROBLEM> = {}): string => {
  const p = { ...PROBLEM, ...change };
  return `<observation classCode="OBS" ${p.mood}><templateId root="2.16.840.1.113883.10.20.22.4.4" extension="2015-08-01"/><templateId root="2.16.840.1.113883.10.20.22.4.4"/>${p.id}${p.code}${p.status}${p.time}${p.value}</observation>`;
};
const report = (entry: string) =>
  validationReport(
    parseCcda(
      new TextEncoder().encode(
        `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section><code code="11450-4"/><entry>${entry}</entry></section></component></structuredBody></component></ClinicalDocument>`,
      ),
    ).root,
  );

describe('the SHALLs of a template', () => {
  it('are met by what has them, and a nullFlavor is there', () => {
    const nullFlavored = '<effectiveTime><low nullFlavor="UNK"/></effectiveTime>';
    expect(report(problem({ time: nullFlavored }))).toEqual({ claimed: { 'Problem Observation': 1 }, broken: [], omitted: 0 });
  });

  it.each<[keyof typeof PROBLEM, string, string]>([
    ['id', '', 'id is missing'],
    ['code', '', 'code is missing'],
    ['mood', 'moodCode="INT"', 'moodCode is none of EVN'],
    ['status', '<statusCode code="active"/>', 'statusCode is none of completed'],
    ['time', '<effectiveTime value="2020"/>', 'effectiveTime/low is missing'],
    ['value', PROBLEM.value + PROBLEM.value, 'value occurs more than once'],
  ])('are broken without %s', (part, instead, rule) => {
    expect(report(problem({ [part]: instead })).broken).toEqual([
      {
        template: '2.16.840.1.113883.10.20.22.4.4',
        name: 'Problem Observation',
        rule,
        xpath: '/ClinicalDocument[1]/component[1]/structuredBody[1]/component[1]/section[1]/entry[1]/observation[1]',
        line: 1,
      },
    ]);
  });

  it('ask for other templates within', () => {
    const concern = (inner: string) =>
      `<act classCode="ACT" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.3"/><id root="1"/><code code="CONC"/><statusCode code="active"/><effectiveTime><low value="2020"/></effectiveTime><entryRelationship>${inner}</entryRelationship></act>`;
    expect(report(concern(problem())).broken).toEqual([]);
    expect(report(concern('<observation/>')).broken.map((b) => b.rule)).toEqual([
      'no entryRelationship/observation claims Problem Observation',
    ]);
  });

  it('of C-CDA 2.0 hold where its version is claimed', () => {
    const planned = (extension: string) =>
      `<encounter classCode="ENC" moodCode="INT"><templateId root="2.16.840.1.113883.10.20.22.4.40" ${extension}/><id root="1"/></encounter>`;
    expect([planned(''), planned('extension="2014-06-09"')].map((entry) => report(entry).broken.map((b) => b.rule))).toEqual([
      [],
      ['statusCode is missing'],
    ]);
  });

  it('quote nothing of the document', () => {
    const { broken } = report(problem({ status: '<statusCode code="Robin Ash"/>' }));
    expect(JSON.stringify(broken)).not.toContain('Robin');
  });

  it('are of templates that are in the tables once', () => {
    const roots = [...HEADER_TEMPLATES, ...ENTRY_TEMPLATES].map((t) => t.root);
    expect(new Set(roots).size).toBe(roots.length);
  });
});

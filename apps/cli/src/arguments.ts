import { FORMATS, TASKS, type Format, type Task } from '@chartloom/contracts/choices';
import { AppError, pagesOfRange } from '@chartloom/kernel';
import { isAddressBlock } from '@chartloom/platform/address-blocks';
import { isWebOrigin } from '@chartloom/platform/origin';
import { InvalidArgumentError, Option } from 'commander';

export function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < 0 || value > 2 ** 31 - 1)
    throw new InvalidArgumentError('A whole number, 0 or more.');
  return value;
}

/** Pages and ranges of pages, from 1. */
function pageRange(text: string): string {
  if (pagesOfRange(text) === undefined)
    throw new InvalidArgumentError('Pages and ranges of pages from 1, separated by commas: 1-3,7.');
  return text;
}

/** A number from 0 to 1. */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new InvalidArgumentError('A number from 0 to 1.');
  return value;
}

export function positive(text: string): number {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError('A whole number, 1 or more.');
  return value;
}

/** Entries of a page of the API. */
export function pageSize(text: string): number {
  const value = positive(text);
  if (value > 100) throw new InvalidArgumentError('A whole number from 1 to 100.');
  return value;
}

/** IP addresses or CIDR blocks, separated by commas. */
export function addressBlocks(text: string): readonly string[] {
  const blocks = text.split(',').map((part) => part.trim());
  if (!blocks.every(isAddressBlock)) throw new InvalidArgumentError('IP addresses or CIDR blocks, separated by commas.');
  return blocks;
}

/** Origins of web pages, separated by commas. */
export function webOrigins(text: string): readonly string[] {
  const origins = text.split(',').map((part) => part.trim());
  if (!origins.every(isWebOrigin))
    throw new InvalidArgumentError('Origins such as https://app.example.org, separated by commas.');
  return origins;
}

/** Scopes of a key, separated by commas; accounts refuses one that it does not know. */
export function scopeNames(text: string): readonly string[] {
  const names = text.split(',').map((part) => part.trim());
  if (names.some((name) => !/^[a-z]{1,20}$/.test(name))) throw new InvalidArgumentError('Names of scopes, separated by commas.');
  return names;
}

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;

/** A time in the service's format: RFC 3339 in UTC with milliseconds. */
export function moment(text: string): string {
  const at = RFC_3339.test(text) ? new Date(text) : undefined;
  if (!at || Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('A time with its zone, as RFC 3339 writes it: 2025-01-15T12:00:00Z.');
  return at.toISOString();
}

export const taskOption = () => new Option('--task <task>', 'what to do').choices(TASKS).makeOptionMandatory();
export const pagesOption = () =>
  new Option('--pages <range>', 'for clinical_extraction of PDFs: the pages to read, such as 1-3,7').argParser(pageRange);
export const formatOption = () => new Option('--format <format>', 'default: fhir, or pdf for dephi').choices(FORMATS);

/** The formats of each task; the first one is the default. */
const FORMATS_OF: Readonly<Record<Task, readonly [Format, ...Format[]]>> = {
  clinical_extraction: ['fhir', 'json'],
  dephi: ['pdf'],
};

/** @throws AppError `usage` where the task cannot give the format */
export function formatOf(task: Task, format?: Format): Format {
  const formats = FORMATS_OF[task];
  if (format === undefined) return formats[0];
  if (formats.includes(format)) return format;
  throw new AppError('usage', `Task ${task} gives ${formats.join(' or ')}, not ${format}. Omit --format, or change it.`);
}

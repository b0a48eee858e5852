import * as z from 'zod';
import { FILE_TYPES } from '../conversions/convert.js';
import { Timestamp } from '../fields.js';

const stored = {
  file_id: z.string(),
  file_type: z.enum(FILE_TYPES),
  size: z.int().meta({ description: 'Bytes' }),
  sha256: z.string().meta({ description: 'Lower-case hex' }),
  expires_at: Timestamp,
};

export const UploadForm = z
  .object({
    file: z.string().meta({ format: 'binary', description: 'The document' }),
    file_type: z.enum(FILE_TYPES).optional().meta({ description: 'Checked against the content where given' }),
  })
  .meta({ id: 'UploadForm' });

export const UploadAccepted = z
  .object({ message: z.literal('File uploaded successfully'), ...stored })
  .meta({ id: 'UploadAccepted' });

export const FileDetail = z
  .object({
    ...stored,
    created_at: Timestamp,
    pages: z.int().optional().meta({ description: 'Once a convert has counted them' }),
  })
  .meta({ id: 'FileDetail' });

export const FileDeleted = z
  .object({ message: z.literal('File deleted successfully'), file_id: z.string() })
  .meta({ id: 'FileDeleted' });
